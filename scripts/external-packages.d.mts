export declare const EXTERNAL_PACKAGES: string[];

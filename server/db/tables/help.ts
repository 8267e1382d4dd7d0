export type HelpRequestTable = {
  id: string;
  /** Who asked, when they were signed in. */
  gardener_id: string | null;
  name: string;
  email: string;
  issue: string;
  description: string;
  /** See `domain/help/help-desk.ts`. */
  status: string;
  created_at: string;
  /** Who answered, closed or opened it last, and when. */
  handled_by: string | null;
  handled_at: string | null;
};

export type HelpAnswerTable = {
  id: string;
  request_id: string;
  gardener_id: string | null;
  body: string;
  created_at: string;
};

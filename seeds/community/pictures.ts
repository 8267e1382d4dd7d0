/**
 * The plants that the pictures of tips show, by their ids in `plants/plants.tsv`. Pictures without a plant of their own
 * (compost, worms, a bench) are left out.
 */
export const plantsInPicture: Record<string, readonly string[]> = {
  asagao: ["ipomoea-nil"],
  blackcurrants: ["ribes-nigrum"],
  camellia: ["camellia-japonica", "camellia-sasanqua"],
  chillies: ["capsicum-annuum", "capsicum-baccatum"],
  citrus: ["citrus-limon", "citrus-sinensis"],
  espalier: ["malus-domestica"],
  fence: ["clematis", "hosta", "pisum-sativum"],
  garlic: ["allium-sativum"],
  gourds: ["lagenaria-siceraria", "luffa-aegyptiaca"],
  grapes: ["vitis-vinifera"],
  greenhouse: ["solanum-lycopersicum"],
  herbspiral: ["origanum-vulgare-subsp-hirtum", "salvia-rosmarinus", "thymus-serpyllum", "thymus-vulgaris"],
  jasmine: ["jasminum-officinale"],
  kale: ["brassica-oleracea-acephala-group"],
  lavender: ["lavandula-angustifolia"],
  maize: ["phaseolus-vulgaris", "zea-mays"],
  maple: ["acer-palmatum"],
  marigolds: ["tagetes-erecta"],
  okra: ["abelmoschus-esculentus"],
  olives: ["olea-europaea"],
  potatoes: ["solanum-tuberosum"],
  rhubarb: ["rheum-hybridum"],
  roots: ["beta-vulgaris", "daucus-carota", "pastinaca-sativa"],
  roses: ["rosa"],
  shelf: ["lactuca-sativa", "perilla-frutescens"],
  snow: ["allium-ampeloprasum", "brassica-oleracea-acephala-group"],
  squash: ["cucurbita-pepo"],
  strawberries: ["fragaria-ananassa"],
  succulents: ["crassula", "echeveria"],
  teepee: ["phaseolus-coccineus"],
  tomatoes: ["solanum-lycopersicum"],
  tulsi: ["ocimum-tenuiflorum"],
  watering: ["allium-ampeloprasum", "lactuca-sativa"],
};

/** The plants of tips whose picture shows something else, because none of the pictures shows them. */
export const plantsWithoutPicture: readonly string[] = [
  "apium-graveolens",
  "cobaea-scandens",
  "cosmos-bipinnatus",
  "cucumis-sativus",
];

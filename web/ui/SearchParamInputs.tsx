/** Hidden fields for query parameters, for a GET form. */
export const SearchParamInputs = ({ search }: { search: URLSearchParams }) =>
  [...search].map(([name, value], index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a name may occur more than once
    <input key={index} type="hidden" name={name} value={value} />
  ));

type Option = readonly [value: string | number, text: string]

/** The options of a select. */
export const Options = ({ of }: { of: readonly Option[] }) =>
  of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))

/** A text with its `{name}`s replaced by these values; by nothing where there is none. */
export const fillIn = (text: string, values: object): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name as keyof object] ?? ''))

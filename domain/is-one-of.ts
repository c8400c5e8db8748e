/** Whether a text is one of the known ones. */
export const isOneOf = <Known extends string>(known: readonly Known[], text: string): text is Known =>
  known.some((each) => each === text)

/** The choice that a value of a form or an address names; undefined for any other value. */
export const oneOf = <Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find((choice) => choice === value)

/** The marks and places of an item, each on or off. */
export const itemMarks = [
  'is_first',
  'is_detective',
  'is_original',
  'is_exclusive',
  'is_choice',
  'is_important',
  'is_hot',
  'is_show_home',
] as const
export type ItemMark = (typeof itemMarks)[number]

/** The same value for each of them. */
export const byMark = <Value>(value: Value) =>
  Object.fromEntries(itemMarks.map((mark) => [mark, value])) as Record<ItemMark, Value>

import type { WordKey } from '#web/state/words.tsx'

/** The key of a field's label; every field of domain/desk/entity.ts has one. */
export const fieldName = (name: string) =>
  `deskentities.field_${name}` as Extract<WordKey, `deskentities.field_${string}`>

/** The kind of a character, for explaining to a reader how two of them differ. */
const characterKinds = [
  'latin_capital',
  'latin_small',
  'digit',
  'cyrillic',
  'greek',
  'other_script',
  'sign',
  'invisible',
] as const
export type CharacterKind = (typeof characterKinds)[number]

/** The kind of a character. */
export function kindOfCharacter(character: string): CharacterKind {
  if (/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Z}]/u.test(character)) return 'invisible'
  if (/\p{Script=Cyrillic}/u.test(character)) return 'cyrillic'
  if (/\p{Script=Greek}/u.test(character)) return 'greek'
  if (/[A-Z]/.test(character)) return 'latin_capital'
  if (/[a-z]/.test(character)) return 'latin_small'
  if (/[0-9]/.test(character)) return 'digit'
  return /[\p{L}\p{N}]/u.test(character) ? 'other_script' : 'sign'
}

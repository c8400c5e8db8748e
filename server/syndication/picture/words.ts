import type { ItemKind } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'
import words from './words.json' with { type: 'json' }

type PictureWords = Record<ItemKind | 'weighted' | 'corrected' | 'site' | 'scan', string>

/** The texts of pictures that are not an item's own. */
export const pictureWords: Record<Locale, PictureWords> = words

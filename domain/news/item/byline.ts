/** What somebody did for an item. Its author is its first writer; all others are its credits. */
export const creditRoles = ['writer', 'data', 'pictures', 'editor', 'translator'] as const
export type CreditRole = (typeof creditRoles)[number]

/** The most people that one byline names. */
export const maxByline = 12

/** The parts of a picture that a crop can keep. */
export const pictureFocuses = [
  'left_top',
  'top',
  'right_top',
  'left',
  'center',
  'right',
  'left_bottom',
  'bottom',
  'right_bottom',
] as const
export type PictureFocus = (typeof pictureFocuses)[number]

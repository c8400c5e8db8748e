/** The classes of the buttons below the text: images and the channel. */
export const toolStyle = 'flex min-h-9 items-center gap-1.5 rounded-md px-2 text-sm text-ink-2 hover:text-ink'

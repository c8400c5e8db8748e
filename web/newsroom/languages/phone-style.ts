// A phone shows the open languages of each item as a list, and the number of its public languages.

export const phoneRow = 'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:py-2'

export const phoneCell =
  'max-sm:flex max-sm:items-center max-sm:text-xs max-sm:before:whitespace-nowrap max-sm:before:text-ink-2 max-sm:before:content-[attr(data-name)]'

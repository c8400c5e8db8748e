// A phone shows the open languages of each item as a list, and the number of its public languages.

export const phoneRow = 'max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:py-2'

export const phoneCell =
  'max-lg:flex max-lg:items-center max-lg:text-xs max-lg:before:whitespace-nowrap max-lg:before:text-ink-2 max-lg:before:content-[attr(data-name)]'

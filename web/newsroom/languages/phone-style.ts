// A narrow screen shows the open languages of each item as a list, and the number of its public languages. All of them
// begin where the title does, next to the time.

export const phoneRow = 'max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3 max-lg:py-2 max-lg:ps-16'

export const phoneTime = 'max-lg:-ms-16 max-lg:w-13 max-lg:py-0'

/** A tablet has room for the number beside the title. */
export const phoneTitle = 'max-lg:min-w-0 max-lg:flex-1 max-lg:basis-full md:max-lg:basis-[calc(100%-8rem)]'

export const phoneCell =
  'max-lg:order-1 max-lg:flex max-lg:items-center max-lg:text-xs max-lg:before:whitespace-nowrap max-lg:before:text-ink-2 max-lg:before:content-[attr(data-name)]'

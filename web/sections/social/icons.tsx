import { icon } from '#web/ui/icons.tsx'

export const RecastIcon = icon(
  '<path d="M7 7h9.5A2.5 2.5 0 0 1 19 9.5V14M5 10v4.5A2.5 2.5 0 0 0 7.5 17H17M9.5 4 6.5 7l3 3M14.5 14l3 3-3 3"/>',
  15,
)
export const QuoteIcon = icon('<path d="M10 7H5v6h4v1.5c0 1.4-1 2.5-2.5 2.5M20 7h-5v6h4v1.5c0 1.4-1 2.5-2.5 2.5"/>', 14)
export const DotsIcon = icon('<path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3"/>', 16)
export const PenIcon = icon('<path d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19ZM14 6.5 17.5 10"/>', 16)
export const PreviousIcon = icon('<path d="m15 5-7 7 7 7"/>', 20)
export const NextIcon = icon('<path d="m9 5 7 7-7 7"/>', 20)

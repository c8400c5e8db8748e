import { Icon } from '#web/ui/icons.tsx'

export const RecastIcon = () => (
  <Icon size={15}>
    <path d="M7 7h9.5A2.5 2.5 0 0 1 19 9.5V14M5 10v4.5A2.5 2.5 0 0 0 7.5 17H17M9.5 4 6.5 7l3 3M14.5 14l3 3-3 3" />
  </Icon>
)
export const QuoteIcon = () => (
  <Icon size={14}>
    <path d="M10 7H5v6h4v1.5c0 1.4-1 2.5-2.5 2.5M20 7h-5v6h4v1.5c0 1.4-1 2.5-2.5 2.5" />
  </Icon>
)
export const DotsIcon = () => (
  <Icon size={16}>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
  </Icon>
)
export const PenIcon = () => (
  <Icon size={16}>
    <path d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19ZM14 6.5 17.5 10" />
  </Icon>
)
export const PreviousIcon = () => (
  <Icon size={20}>
    <path d="m15 5-7 7 7 7" />
  </Icon>
)
export const NextIcon = () => (
  <Icon size={20}>
    <path d="m9 5 7 7-7 7" />
  </Icon>
)

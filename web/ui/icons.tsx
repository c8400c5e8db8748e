import type { ReactNode } from 'react'

/** An icon on a grid of 24 by 24, in the colour of the text around it; `size` in CSS pixels. */
export function Icon({ children, size = 18 }: { children: ReactNode; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Icon>
)
export const UserIcon = () => (
  <Icon>
    <circle cx="12" cy="8.5" r="3.8" />
    <path d="M4.5 20c1-3.6 4-5.5 7.5-5.5s6.5 1.9 7.5 5.5" />
  </Icon>
)
export const SunIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
  </Icon>
)
export const MoonIcon = () => (
  <Icon>
    <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z" />
  </Icon>
)
export const FilterIcon = () => (
  <Icon size={16}>
    <path d="M4 6h16M7 12h10M10 18h4" />
  </Icon>
)
export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.5 2.6 3.7 5.4 3.7 8.5s-1.2 5.9-3.7 8.5c-2.5-2.6-3.7-5.4-3.7-8.5s1.2-5.9 3.7-8.5Z" />
  </Icon>
)
export const PhoneIcon = () => (
  <Icon>
    <rect x="7" y="3" width="10" height="18" rx="2" />
    <path d="M11 18h2" />
  </Icon>
)
export const PuzzleIcon = () => (
  <Icon>
    <path d="M4 8h4a2 2 0 1 1 4 0h4v4a2 2 0 1 1 0 4v4H4Z" />
  </Icon>
)
export const HomeIcon = () => (
  <Icon size={20}>
    <path d="m4 11 8-7 8 7v9h-5v-6H9v6H4Z" />
  </Icon>
)
export const WireIcon = () => (
  <Icon size={20}>
    <path d="M13 3 5 13.5h6L10 21l8-10.5h-6Z" />
  </Icon>
)
export const PaperIcon = () => (
  <Icon size={20}>
    <path d="M5 4h14v16H5ZM8.5 8.5h7M8.5 12h7M8.5 15.5h4" />
  </Icon>
)
export const ChartIcon = () => (
  <Icon size={20}>
    <path d="M4 20h16M7 16v-4M12 16V7M17 16v-7" />
  </Icon>
)
export const MenuIcon = () => (
  <Icon size={20}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)
export const CloseIcon = () => (
  <Icon size={16}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)
export const ShareIcon = () => (
  <Icon size={16}>
    <path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6" />
  </Icon>
)
export const PosterIcon = () => (
  <Icon size={16}>
    <path d="M6 3.5h12v17H6ZM9 7.5h6M9 11h6" />
    <path d="M13 15h2.5v2.5H13Z" />
  </Icon>
)
export const EmbedIcon = () => (
  <Icon size={16}>
    <path d="m8.5 7-5 5 5 5M15.5 7l5 5-5 5" />
  </Icon>
)
export const FolderIcon = () => (
  <Icon size={16}>
    <path d="M3.5 18.5v-12h6l2 2.5h9v9.5Z" />
  </Icon>
)
export const BookmarkIcon = ({ isFilled }: { isFilled: boolean }) => (
  <Icon size={16}>
    <path d="M6.5 4h11v16.5L12 16l-5.5 4.5Z" fill={isFilled ? 'currentColor' : 'none'} />
  </Icon>
)
export const OutIcon = () => (
  <Icon size={14}>
    <path d="M9 5h10v10M19 5 6 18" />
  </Icon>
)
export const LockIcon = () => (
  <Icon size={16}>
    <rect x="5" y="11" width="14" height="9" rx="1.5" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </Icon>
)
export const BackIcon = () => (
  <Icon>
    <path d="M19 12H5m0 0 6-6m-6 6 6 6" />
  </Icon>
)
export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6Z" />
    <circle cx="12" cy="12" r="2.8" />
  </Icon>
)
export const EyeOffIcon = () => (
  <Icon>
    <path d="M4 4l16 16M9.5 6.3A10 10 0 0 1 12 6c4 0 7.5 2 9.5 6a12 12 0 0 1-2.6 3.4M6.2 7.7A12 12 0 0 0 2.5 12c2 4 5.5 6 9.5 6 1.6 0 3.1-.3 4.4-.9" />
  </Icon>
)
export const QrIcon = () => (
  <Icon>
    <path d="M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2h-2ZM18 18h2v2h-2ZM18 14h2M14 18v2" />
  </Icon>
)
export const TextIcon = () => (
  <Icon size={16}>
    <path d="M4 18 9 6l5 12M5.7 14h6.6M15 18l2.7-6.5L20.5 18M16 16h3.5" />
  </Icon>
)
export const HeartIcon = ({ isFilled }: { isFilled: boolean }) => (
  <Icon size={14}>
    <path
      d="M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z"
      fill={isFilled ? 'currentColor' : 'none'}
    />
  </Icon>
)
export const SpeechIcon = () => (
  <Icon size={14}>
    <path d="M4 5h16v11h-8l-4.5 4v-4H4Z" />
  </Icon>
)
export const FlagIcon = () => (
  <Icon size={16}>
    <path d="M6 20.5V4.5h11.5l-2.5 4 2.5 4H6" />
  </Icon>
)
export const MicrophoneIcon = ({ size = 18 }: { size?: number }) => (
  <Icon size={size}>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21" />
  </Icon>
)
export const PlayIcon = ({ size = 16 }: { size?: number }) => (
  <Icon size={size}>
    <path d="M7.5 5v14l11.5-7Z" fill="currentColor" />
  </Icon>
)
export const PauseIcon = ({ size = 16 }: { size?: number }) => (
  <Icon size={size}>
    <path d="M7 5h3.5v14H7ZM13.5 5H17v14h-3.5Z" fill="currentColor" />
  </Icon>
)
export const UpIcon = () => (
  <Icon size={14}>
    <path d="m5 15 7-7 7 7" />
  </Icon>
)
export const DownIcon = () => (
  <Icon size={14}>
    <path d="m5 9 7 7 7-7" />
  </Icon>
)

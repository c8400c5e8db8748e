interface IconProps {
  /** SVG elements as markup, on a grid of 24 by 24. */
  shapes: string
  /** In CSS pixels. */
  size?: number
}

/**
 * An icon in the colour of the text around it. Its shapes are markup and not elements: a page has a hundred icons, and
 * React takes its time for each element.
 */
export const Icon = ({ shapes, size = 18 }: IconProps) => (
  <svg
    className="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: shapes }}
  />
)

/** Creates the component of an icon. */
export const icon =
  (shapes: string, defaultSize = 18) =>
  ({ size = defaultSize }: { size?: number }) =>
    Icon({ shapes, size })

/** Creates the component of an icon that is filled to show a state. */
const fillable =
  (path: string, size: number) =>
  ({ isFilled }: { isFilled: boolean }) =>
    Icon({ shapes: `<path d="${path}" fill="${isFilled ? 'currentColor' : 'none'}"/>`, size })

export const SearchIcon = icon('<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>')
export const UserIcon = icon(
  '<circle cx="12" cy="8.5" r="3.8"/><path d="M4.5 20c1-3.6 4-5.5 7.5-5.5s6.5 1.9 7.5 5.5"/>',
)
export const SunIcon = icon(
  '<circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4"/>',
)
export const MoonIcon = icon('<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z"/>')
export const FilterIcon = icon('<path d="M4 6h16M7 12h10M10 18h4"/>', 16)
export const GlobeIcon = icon(
  '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.5 2.6 3.7 5.4 3.7 8.5s-1.2 5.9-3.7 8.5c-2.5-2.6-3.7-5.4-3.7-8.5s1.2-5.9 3.7-8.5Z"/>',
)
export const PhoneIcon = icon('<rect x="7" y="3" width="10" height="18" rx="2"/><path d="M11 18h2"/>')
export const PuzzleIcon = icon('<path d="M4 8h4a2 2 0 1 1 4 0h4v4a2 2 0 1 1 0 4v4H4Z"/>')
export const HomeIcon = icon('<path d="m4 11 8-7 8 7v9h-5v-6H9v6H4Z"/>', 20)
export const WireIcon = icon('<path d="M13 3 5 13.5h6L10 21l8-10.5h-6Z"/>', 20)
export const PaperIcon = icon('<path d="M5 4h14v16H5ZM8.5 8.5h7M8.5 12h7M8.5 15.5h4"/>', 20)
export const ChartIcon = icon('<path d="M4 20h16M7 16v-4M12 16V7M17 16v-7"/>', 20)
export const MenuIcon = icon('<path d="M4 7h16M4 12h16M4 17h16"/>', 20)
export const CloseIcon = icon('<path d="m6 6 12 12M18 6 6 18"/>', 16)
export const ShareIcon = icon('<path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6"/>', 16)
export const PosterIcon = icon('<path d="M6 3.5h12v17H6ZM9 7.5h6M9 11h6"/><path d="M13 15h2.5v2.5H13Z"/>', 16)
export const EmbedIcon = icon('<path d="m8.5 7-5 5 5 5M15.5 7l5 5-5 5"/>', 16)
export const FolderIcon = icon('<path d="M3.5 18.5v-12h6l2 2.5h9v9.5Z"/>', 16)
export const BookmarkIcon = fillable('M6.5 4h11v16.5L12 16l-5.5 4.5Z', 16)
export const OutIcon = icon('<path d="M9 5h10v10M19 5 6 18"/>', 14)
export const LockIcon = icon(
  '<rect x="5" y="11" width="14" height="9" rx="1.5"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
  16,
)
export const BackIcon = icon('<path d="M19 12H5m0 0 6-6m-6 6 6 6"/>')
export const EyeIcon = icon(
  '<path d="M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6Z"/><circle cx="12" cy="12" r="2.8"/>',
)
export const EyeOffIcon = icon(
  '<path d="M4 4l16 16M9.5 6.3A10 10 0 0 1 12 6c4 0 7.5 2 9.5 6a12 12 0 0 1-2.6 3.4M6.2 7.7A12 12 0 0 0 2.5 12c2 4 5.5 6 9.5 6 1.6 0 3.1-.3 4.4-.9"/>',
)
export const QrIcon = icon(
  '<path d="M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2h-2ZM18 18h2v2h-2ZM18 14h2M14 18v2"/>',
)
export const TextIcon = icon('<path d="M4 18 9 6l5 12M5.7 14h6.6M15 18l2.7-6.5L20.5 18M16 16h3.5"/>', 16)
export const HeartIcon = fillable('M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z', 14)
export const SpeechIcon = icon('<path d="M4 5h16v11h-8l-4.5 4v-4H4Z"/>', 14)
export const FlagIcon = icon('<path d="M6 20.5V4.5h11.5l-2.5 4 2.5 4H6"/>', 16)
export const PlayIcon = icon('<path d="M7.5 5v14l11.5-7Z" fill="currentColor"/>', 16)
export const PauseIcon = icon('<path d="M7 5h3.5v14H7ZM13.5 5H17v14h-3.5Z" fill="currentColor"/>', 16)
export const UpIcon = icon('<path d="m5 15 7-7 7 7"/>', 14)
export const DownIcon = icon('<path d="m5 9 7 7 7-7"/>', 14)

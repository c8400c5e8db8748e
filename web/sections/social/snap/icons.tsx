import { Icon } from '#web/ui/icons.tsx'

const circle = 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17Z'
const person = 'M9 11.5a3.5 3.5 0 1 0 0-7a3.5 3.5 0 1 0 0 7M2.5 20c.8-3.6 3.4-5.5 6.5-5.5s5.7 1.9 6.5 5.5'
const thumb = 'M7 11v9H4v-9ZM7 11l4-7.5c1.7 0 2.6 1 2.3 2.7L12.8 9.5H19a1.6 1.6 0 0 1 1.5 2l-1.8 7A2 2 0 0 1 16.8 20H7'

/** The icons that the format names (https://docs.farcaster.xyz/snap/elements), as paths on a grid of 24 by 24. */
const paths: Readonly<Record<string, string>> = {
  'arrow-right': 'M5 12h14m0 0-6-6m6 6-6 6',
  'arrow-left': 'M19 12H5m0 0 6-6m-6 6 6 6',
  'external-link': 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  'chevron-right': 'm9 5 7 7-7 7',
  check: 'm5 12.5 4.5 4.5L19 7',
  x: 'm6 6 12 12M18 6 6 18',
  'alert-triangle': 'M12 4 2.5 20h19ZM12 10v4.5M12 17.5h.01',
  info: `${circle}M12 11v5M12 8h.01`,
  clock: `${circle}M12 7.5V12l3 2`,
  heart: 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z',
  'message-circle': 'M12 4a8 8 0 0 0-7 11.8L4 20l4.2-1A8 8 0 1 0 12 4Z',
  repeat: 'M17 3.5 20 6.5l-3 3M20 6.5H7.5A3.5 3.5 0 0 0 4 10v1M7 20.5l-3-3 3-3M4 17.5h12.5A3.5 3.5 0 0 0 20 14v-1',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6',
  user: 'M12 12a4 4 0 1 0 0-8a4 4 0 1 0 0 8M4.5 20c1-3.6 4-5.5 7.5-5.5s6.5 1.9 7.5 5.5',
  users: `${person}M16 4.8a3.5 3.5 0 0 1 0 6.5M18 14.8c1.8.8 3 2.6 3.5 5.2`,
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z',
  trophy: 'M7 4h10v6a5 5 0 0 1-10 0ZM7 5.5H4c0 3 1 4.5 3.2 5M17 5.5h3c0 3-1 4.5-3.2 5M12 15v5M8 20h8',
  zap: 'M13 3 5 13.5h6L10 21l8-10.5h-6Z',
  flame: 'M12 3c1 3.5 5.5 5 5.5 10.5a5.5 5.5 0 0 1-11 0C6.5 11 8 9.5 8.5 8c1 1 1.5 2 1.5 3 1.5-1.5 2.5-4.5 2-8Z',
  gift: 'M4 9h16v4H4ZM5.5 13v7h13v-7M12 9v11M12 9C9 9 7 8 7 6s4-2.5 5 3c1-5.5 5-5 5-3s-2 3-5 3Z',
  image: 'M4 5h16v14H4ZM4 16l5-5 4 4 2.5-2.5L20 17M14.5 9h.01',
  play: 'M7.5 5v14l11.5-7Z',
  pause: 'M8 5v14M16 5v14',
  wallet: 'M18 7.5V5H5.5a1.5 1.5 0 0 0 0 3H20v11H5.5A1.5 1.5 0 0 1 4 17.5v-11M16 13.5h.01',
  coins: 'M9 14a5 5 0 1 0 0-10a5 5 0 1 0 0 10M15 10.2A5 5 0 1 1 10.2 15',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  'refresh-cw': 'M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.5 7.5M4.5 14a8 8 0 0 0 14 2.5',
  bookmark: 'M6.5 4h11v16.5L12 16l-5.5 4.5Z',
  'thumbs-up': thumb,
  'thumbs-down': thumb,
  'trending-up': 'm3 17 6-6 4 4 8-8M15 7h6v6',
  'trending-down': 'm3 7 6 6 4-4 8 8M15 17h6v-6',
}

/** An icon of a snap by its name; nothing for an unknown name. */
export function SnapIcon({ name, size }: { name: string; size: number }) {
  const path = Object.hasOwn(paths, name) ? paths[name] : undefined
  if (!path) return null
  const turned = name === 'thumbs-down' ? ' transform="rotate(180 12 12)"' : ''
  return <Icon shapes={`<path d="${path}"${turned}/>`} size={size} />
}

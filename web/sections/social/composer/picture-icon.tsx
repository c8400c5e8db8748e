import { Icon } from '#web/ui/icons.tsx'

export const PictureIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4" />
    <circle cx="15.5" cy="9" r="1.2" />
  </Icon>
)

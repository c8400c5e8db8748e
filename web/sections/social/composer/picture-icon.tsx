import { icon } from '#web/ui/icons.tsx'

export const PictureIcon = icon('<path d="M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4"/><circle cx="15.5" cy="9" r="1.2"/>')

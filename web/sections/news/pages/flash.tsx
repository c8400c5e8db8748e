export { FlashDetail as default, loadFlash as loader } from '#web/sections/news/flash/flash-detail.tsx'

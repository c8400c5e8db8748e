export { FlashDetail as default, loadFlash as loader } from '#web/sections/news/item/flash/flash-detail.tsx'

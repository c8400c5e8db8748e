import { regionalFlash } from '#web/sections/news/item/flash/regional-flash.tsx'

const { loader, Page } = regionalFlash('japan', 'ja')

export { loader, Page as default }

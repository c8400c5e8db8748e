import { regionalFlash } from '#web/sections/news/flash/regional-flash.tsx'

const { loader, Page } = regionalFlash('japan', 'ja')

export { loader, Page as default }

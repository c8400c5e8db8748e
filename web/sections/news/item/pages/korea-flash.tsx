import { regionalFlash } from '#web/sections/news/item/flash/regional-flash.tsx'

const { loader, Page } = regionalFlash('korea', 'ko')

export { loader, Page as default }

export { NotFound as default } from '#web/parts/error/error-page.tsx'

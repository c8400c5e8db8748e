import { finish, types, walls, tests } from './steps.ts'

/** The quick part of `npm test`: types, walls, catalogues and the tests that need neither database nor browser. */
finish([await types(), await walls(), await tests('unit')])

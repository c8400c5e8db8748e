import { createContext } from 'react-router'

/** For loaders: the number of the reader's own account on the social network, '' without one. */
export const viewerContext = createContext<string>('')

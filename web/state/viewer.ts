import { createContext } from 'react-router'

/** For loaders: the fid of the viewer's account on the social network, '' without one. */
export const viewerContext = createContext<string>('')

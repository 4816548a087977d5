import { loadLanguage } from './core/language'

// Load the language first: texts of module constants take the language that is active when their module is loaded.
await loadLanguage()
await import('./start')

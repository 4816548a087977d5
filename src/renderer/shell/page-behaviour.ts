import '../ui/dialogs/outside-click'
import { markLanguages } from '../ui/mark-language'

// What holds for the whole page, whichever screen is shown.
markLanguages(document.body)

import './core/composition-keys'
import './shell/lock-keys'
import './shell/styles'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { displayPath } from '#contract/desk/display-path'
import { i18n } from '#contract/language'
import { logUncaughtErrors } from './core/workstation/log-page-errors'
import { App } from './shell/app'
import { openRouter } from './shell/router'

// The content security policy forbids eval, which zod's compiled parsers need.
z.config({ jitless: true })

async function loadPage() {
  if (window.location.pathname !== displayPath) {
    logUncaughtErrors()
    return <App router={await openRouter()} />
  }
  const { CustomerDisplay } = await import('./shell/customer-display/customer-display')
  return <CustomerDisplay />
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>{await loadPage()}</I18nProvider>
  </StrictMode>,
)

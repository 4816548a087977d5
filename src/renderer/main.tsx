import './shell/lock-keys'
import './shell/styles'
import './shell/page-behaviour'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { App } from './shell/app'
import { openRouter } from './shell/router'

// The content security policy forbids eval, which zod's compiled parsers need.
z.config({ jitless: true })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App router={await openRouter()} />
  </StrictMode>,
)

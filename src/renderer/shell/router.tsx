import { createBrowserRouter, matchRoutes, Navigate, type RouteObject } from 'react-router-dom'
import { AuthFrame } from '../screens/staff/auth/frame'
import { SignIn } from '../screens/staff/auth/sign-in'
import { ErrorPage, RouteError } from './error-page'
import { Root } from './root'

const ErrorScreen = () => <ErrorPage />

const signInRoutes: RouteObject[] = [
  {
    Component: AuthFrame,
    children: [
      { path: '/auth', element: <Navigate to="/auth/login" replace /> },
      { path: '/auth/login', Component: SignIn },
      {
        path: '/auth/forgot-password',
        lazy: async () => ({ Component: (await import('../screens/staff/auth/forgot-password')).ForgotPassword }),
      },
      {
        path: '/changepassword',
        lazy: async () => ({ Component: (await import('../screens/staff/auth/change-password')).ChangePassword }),
      },
    ],
  },
  { path: '/error/error-v6', Component: ErrorScreen },
]

const loadShellRoutes = async () => (await import('./shell-routes')).shellRoutes()

/** The sign-in routes load at every start; the frame and its screens on demand. */
export async function openRouter() {
  const children = matchRoutes(signInRoutes, window.location)
    ? signInRoutes
    : [...signInRoutes, ...(await loadShellRoutes())]
  return createBrowserRouter(
    [{ id: 'root', Component: Root, ErrorBoundary: RouteError, HydrateFallback: () => null, children }],
    { patchRoutesOnNavigation: async ({ patch }) => patch('root', await loadShellRoutes()) },
  )
}

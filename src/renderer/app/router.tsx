import { createBrowserRouter, Navigate } from 'react-router-dom'
import { ErrorPage, RouteError } from './error-page'
import { Root } from './root'

const ErrorScreen = () => <ErrorPage />

/** The way in is small; the frame and its screens are loaded when a signed-in person needs them. */
export const router = createBrowserRouter(
  [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      children: [
        {
          lazy: async () => ({ Component: (await import('../screens/auth/frame')).AuthFrame }),
          children: [
            { path: '/auth', element: <Navigate to="/auth/login" replace /> },
            {
              path: '/auth/login',
              lazy: async () => ({ Component: (await import('../screens/auth/sign-in')).SignIn }),
            },
            {
              path: '/auth/forgot-password',
              lazy: async () => ({ Component: (await import('../screens/auth/forgot-password')).ForgotPassword }),
            },
            {
              path: '/changepassword',
              lazy: async () => ({ Component: (await import('../screens/auth/change-password')).ChangePassword }),
            },
          ],
        },
        { path: '/error/error-v6', Component: ErrorScreen },
      ],
    },
  ],
  {
    patchRoutesOnNavigation: async ({ patch }) => patch('root', [(await import('./shell-routes')).shellRoute()]),
  },
)

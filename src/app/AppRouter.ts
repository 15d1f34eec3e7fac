import { createContext, useContext } from "react";
import type { createBrowserRouter } from "react-router-dom";

type Router = ReturnType<typeof createBrowserRouter>;

/** The router itself, for code that must know a navigation at once; hooks lag until React has rendered. */
export const AppRouter = createContext<Router | null>(null);

export function useAppRouter(): Router {
  const router = useContext(AppRouter);
  if (!router) throw new Error("A page was shown outside the application's AppRouter.");
  return router;
}

import { useNavigate } from "react-router-dom";
import { RenderErrorMessage } from "../RenderErrorMessage.tsx";

/** A page that failed to render, or whose code failed to load; retrying reloads it. */
export function RouteErrorPage({ isInLayout = false }: { isInLayout?: boolean }) {
  const navigate = useNavigate();
  const page = <RenderErrorMessage onRetry={() => void navigate(0)} />;
  return isInLayout ? page : <main>{page}</main>;
}

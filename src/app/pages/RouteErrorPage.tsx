import { useNavigate } from "react-router-dom";
import { RenderErrorMessage } from "../RenderErrorMessage.tsx";

/** A page that could not be drawn, or whose code did not arrive; trying again fetches it anew. */
export function RouteErrorPage({ isInLayout = false }: { isInLayout?: boolean }) {
  const navigate = useNavigate();
  const page = <RenderErrorMessage onRetry={() => void navigate(0)} />;
  return isInLayout ? page : <main>{page}</main>;
}

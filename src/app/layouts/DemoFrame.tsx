import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { browserStorage } from "../../browser/browserStorage.ts";
import { bannerClosedKey, tourDoneKey } from "../../features/demo/provideDemoVisit.ts";
import { provideDemo } from "../../features/demo/provideDemo.ts";
import { DemoBanner } from "../../features/demo/DemoBanner.tsx";
import { selectRouteName, useSendToApp } from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { Demo } from "../../features/demo/selectors.ts";
import { useApi } from "../ApiContext.ts";

/** The demo banner with its actors; loaded only where the server is a demo and the visit is in demo mode. */
export function DemoFrame() {
  const api = useApi();
  const send = useSendToApp();
  const navigate = useNavigate();
  const routeName = AppScope.useSelector(selectRouteName);
  const [storage] = useState(() => browserStorage("sessionStorage"));
  const logic = useMemo(
    () =>
      provideDemo({
        api,
        storage,
        now: Date.now,
        endSession: () => send({ type: "session.ended", reason: "demoReset" }),
      }),
    [api, send, storage],
  );
  const [options] = useState(() => ({ input: { isClosed: storage.getItem(bannerClosedKey) !== null } }));
  const tour = () => {
    if (routeName === "projects/map-view") return send({ type: "tour.ask" });
    // The tour starts in a map, once one is chosen.
    browserStorage("localStorage").removeItem(tourDoneKey);
    send({ type: "toast.show", toast: { intent: "success", messageId: "tour.chooseProject" } });
    void navigate("/");
  };
  return (
    <Demo.Provider logic={logic} options={options}>
      <DemoBanner onTour={tour} />
    </Demo.Provider>
  );
}

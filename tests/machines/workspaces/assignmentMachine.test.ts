import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import { findWorkspaces } from "../../../machines/workspaces/assignment.ts";
import {
  type AssignmentEvent,
  assignmentMachine,
  type AssignmentOrder,
} from "../../../machines/workspaces/assignmentMachine.ts";
import type { ToastContent } from "../../../machines/toasts/toastsMachine.ts";
import type { Company } from "../../../schemas/company.ts";
import { aCompany } from "../../support/answers/somePeople.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const workspaces = ["voorbeeld", "proef", "wereld"].map((name, index) => ({
  id: index + 1,
  name,
  projectCount: 1,
}));
const company = aCompany({ workspaces: [{ id: 1, name: "voorbeeld" }] });

function setup({ addedIds = [] as number[], isDown = false } = {}) {
  const asked: number[][] = [];
  const toasts: ToastContent[] = [];
  const saved: Company[] = [];
  const server = { isDown, company };
  /** Of a company, quietly. */
  const readings: number[] = [];
  const offers: number[] = [];
  const connection = { returns: () => {} };
  const answer = async <Answer>(given: Answer) => {
    if (server.isDown) throw { kind: "network" };
    return given;
  };
  const actor = createActor(
    assignmentMachine.provide({
      actors: {
        loadOffer: fromPromise(({ input }) => {
          offers.push(input.companyId);
          return answer({ company: server.company, workspaces });
        }),
        reloadOffer: fromPromise(({ input }) => {
          readings.push(input.companyId);
          return answer({ company: server.company, workspaces });
        }),
        assignWorkspaces: fromPromise<Company, AssignmentOrder>(async ({ input }) => {
          asked.push(input.workspaceIds);
          if (input.version !== server.company.version)
            throw { kind: "badRequest", status: 412, code: "entity.changed" };
          return await answer({
            ...server.company,
            workspaces: workspaces.filter(({ id }) => input.workspaceIds.includes(id)),
          });
        }),
        watchRecovery: fromCallback<AssignmentEvent>(({ sendBack }) => {
          connection.returns = () => sendBack({ type: "assignment.retry" });
        }),
        watchApp: fromCallback(() => undefined),
      },
      actions: {
        showToast: (_, toast) => toasts.push(toast),
        notifySaved: (_, saving) => saved.push(saving),
      },
    }),
    { input: { companyId: company.id, addedIds } },
  );
  const arrivesAt = (state: "choosing" | "failed") =>
    waitFor(actor, (snapshot) => snapshot.matches(state)).then(({ context }) => context);
  return {
    actor: actor.start(),
    server,
    connection,
    asked,
    toasts,
    saved,
    arrivesAt,
    readings,
    offers,
    toggle: (...toggled: number[]) => toggled.forEach((id) => actor.send({ type: "assignment.toggle", id })),
    outdate: () => actor.send({ type: "assignment.outdated" }),
    save: async () => {
      actor.send({ type: "assignment.save" });
      return await arrivesAt("choosing");
    },
    chosen: async () => [...(await arrivesAt("choosing")).chosen],
  };
}

/** The page once the workspaces came. */
async function setupChoosing(given: Parameters<typeof setup>[0] = {}) {
  const assignment = setup(given);
  await assignment.arrivesAt("choosing");
  return assignment;
}

describe("assigning workspaces to a company", () => {
  it("begins with what the company has (§3.9), adds what was chosen beforehand, and loses nothing", async () => {
    const { actor, chosen, offers } = setup();
    expect(actor.getSnapshot().context).toMatchObject({ companyName: "", workspaces: [], search: "" });
    expect([await chosen(), offers]).toEqual([[1], [company.id]]);
    const { asked, save } = await setupChoosing({ addedIds: [3] });

    await save();

    expect(asked).toEqual([[1, 3]]);
  });

  it("saves the whole choice at once and says for whom (§7.19)", async () => {
    const { asked, toasts, saved, toggle, save } = await setupChoosing();

    toggle(1, 2);
    const { assigned, chosen } = await save();

    expect(asked).toEqual([[2]]);
    expect([[...assigned], [...chosen]]).toEqual([[2], [2]]);
    expect(toasts).toEqual([
      { intent: "success", messageId: "workspaces.assigned", values: { company: company.name, count: 1 } },
    ]);
    expect(saved.map(({ id }) => id)).toEqual([company.id]);
  });

  it("asks the server nothing when nothing changes", async () => {
    const { actor, asked, toggle } = await setupChoosing();

    toggle(2, 2);
    actor.send({ type: "assignment.save" });

    expect([asked, actor.getSnapshot().value]).toEqual([[], "choosing"]);
  });

  it("keeps the choice when saving fails, and tells why", async () => {
    const { server, toasts, toggle, save } = await setupChoosing();
    server.isDown = true;

    toggle(3);
    const { chosen, failureMessageId } = await save();

    expect([...chosen]).toEqual([1, 3]);
    expect(failureMessageId).toBe("errors.client.network");
    expect(toasts).toEqual([]);
  });

  it("saves all the same when somebody changed something else of the company", async () => {
    const { server, asked, saved, toggle, save } = await setupChoosing();
    server.company = { ...company, customerName: "Voorbeeld en omstreken", version: 2 };

    toggle(2);
    const { failureMessageId } = await save();

    expect(asked).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(failureMessageId).toBeNull();
    expect(saved).toHaveLength(1);
  });

  it.each([
    { ticked: 2, theirs: [3], both: [3, 2] },
    { ticked: 2, theirs: [1, 3], both: [1, 3, 2] },
    { ticked: 1, theirs: [1, 3], both: [3] },
  ])(
    "takes over what somebody else assigned meanwhile, and saves nothing before that was seen: $theirs, and $ticked",
    async ({ ticked, theirs, both }) => {
      const { server, saved, toggle, save } = await setupChoosing();
      server.company = { ...company, workspaces: theirs.map((id) => ({ id, name: "" })), version: 2 };

      toggle(ticked);
      const { assigned, chosen, failureMessageId } = await save();

      expect([[...assigned], [...chosen]]).toEqual([theirs, both]);
      expect(failureMessageId).toBe("errors.entity.changed");
      expect(saved).toEqual([]);
    },
  );

  it("keeps the choice when what somebody else changed can't be read", async () => {
    const { server, offers, toggle, save } = await setupChoosing();
    server.company = { ...company, version: 2 };
    server.isDown = true;

    toggle(2);
    const { chosen, failureMessageId } = await save();

    expect([[...chosen], failureMessageId]).toEqual([[1, 2], "errors.client.network"]);
    expect(offers).toEqual([company.id, company.id]);
  });

  it("takes it for saved when its own saving was done, and only the answer was lost", async () => {
    const { server, asked, toasts, saved, toggle, save } = await setupChoosing();
    const both = [1, 2].map((id) => ({ id, name: workspaces[id - 1]?.name ?? "" }));
    server.company = { ...company, workspaces: both, version: 2 };

    toggle(2);
    const { failureMessageId, version } = await save();

    expect([failureMessageId, version, asked.length]).toEqual([null, 2, 1]);
    expect([saved.map(({ id }) => id), toasts.map(({ values }) => values?.["count"])]).toEqual([
      [company.id],
      [2],
    ]);
  });

  describe("when somebody changed what it shows", () => {
    const theirs = { ...company, workspaces: [{ id: 3, name: "wereld" }], version: 2 };

    it("follows by itself, with what was chosen beforehand", async () => {
      const { arrivesAt, server, outdate } = await setupChoosing({ addedIds: [2] });
      server.company = theirs;

      outdate();
      const { assigned, chosen, version } = await arrivesAt("choosing");

      expect([[...assigned], [...chosen], version]).toEqual([[3], [3, 2], 2]);
    });

    it("leaves who is choosing alone, and does not overtake who begins to meanwhile", async () => {
      const { server, readings, toggle, outdate, chosen } = await setupChoosing();
      server.company = theirs;

      toggle(2);
      outdate();
      expect(await chosen()).toEqual([1, 2]);
      expect(readings).toEqual([]);
      toggle(2);
      outdate();
      toggle(2);
      await Promise.resolve();

      expect(await chosen()).toEqual([1, 2]);
      expect(readings).toEqual([company.id]);
    });

    it("is searched meanwhile, and reads once more what changes meanwhile", async () => {
      const { actor, outdate, arrivesAt, readings } = await setupChoosing();

      outdate();
      actor.send({ type: "assignment.search", text: "pro" });
      outdate();

      expect([actor.getSnapshot().value, readings.length]).toEqual(["following", 2]);
      const { search, workspaces: all } = await arrivesAt("choosing");
      expect(findWorkspaces(all, search).map(({ name }) => name)).toEqual(["proef"]);
      actor.send({ type: "assignment.search", text: " WERELD " });
      expect(findWorkspaces(all, actor.getSnapshot().context.search).map(({ name }) => name)).toEqual([
        "wereld",
      ]);
    });

    it("saves or undoes what was chosen beforehand without waiting for it", async () => {
      const { actor, asked, outdate, save } = await setupChoosing({ addedIds: [2] });

      outdate();
      await save();
      expect(asked).toEqual([[1, 2]]);
      outdate();
      actor.send({ type: "assignment.undo" });

      expect(actor.getSnapshot().value).toBe("choosing");
    });

    it("shows what it showed when that can't be read, and says nothing", async () => {
      const { arrivesAt, server, outdate } = await setupChoosing();
      server.isDown = true;

      outdate();
      const { assigned, failureMessageId } = await arrivesAt("choosing");

      expect([[...assigned], failureMessageId]).toEqual([[1], null]);
    });
  });

  it.each([
    ["when told to", false],
    ["by itself once the connection is back (§8.2)", true],
  ])("tells that the workspaces did not come, and asks again %s", async (_way, isByItself) => {
    const { actor, arrivesAt, server, connection } = setup({ isDown: true });
    expect((await arrivesAt("failed")).failureMessageId).toBe("errors.client.network");
    server.isDown = false;

    if (isByItself) connection.returns();
    else actor.send({ type: "assignment.retry" });

    expect((await arrivesAt("choosing")).workspaces).toHaveLength(3);
  });

  it("has no state that is not reached, nor a way that is not taken", () => {
    walkWhole(assignmentMachine, {
      invariants: {
        "a failure costs no choice": (after, { before, type }) =>
          !type.startsWith("xstate.error") || after.context.chosen === before?.context.chosen,
        "only a difference is saved": (after, { before, type }) =>
          type !== "assignment.save" ||
          !after.matches("saving") ||
          before?.matches("saving") === true ||
          after.context.chosen.size !== after.context.assigned.size ||
          [...after.context.chosen].some((id) => !after.context.assigned.has(id)),
        "undoing leaves what the company has": (after, { before, type }) =>
          type !== "assignment.undo" ||
          !(before?.matches("choosing") || before?.matches("following")) ||
          after.context.chosen === after.context.assigned,
      },
      input: { companyId: company.id, addedIds: [2] },
      events: [
        { type: "assignment.search", text: "proef" },
        { type: "assignment.toggle", id: 2 },
        done("0.assignment.following", { company, workspaces }),
        done("0.assignment.loading", { company, workspaces }),
        done("0.assignment.saving", company),
        failed("0.assignment.saving"),
        failed("0.assignment.saving", { kind: "badRequest", status: 412, code: "entity.changed" }),
        done("0.assignment.comparing", { company, workspaces }),
        done("0.assignment.comparing", { company: { ...company, workspaces: [] }, workspaces }),
        done("0.assignment.comparing", {
          company: { ...company, workspaces: [1, 2].map((id) => ({ id, name: "" })) },
          workspaces,
        }),
      ],
      serializeState: ({ value, context }) =>
        JSON.stringify([value, [...context.chosen], [...context.assigned], context.search]),
    });
  });
});

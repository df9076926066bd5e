import LinearProgress from '@mui/material/LinearProgress';
import { Fragment, useState } from 'react';
import { DE_MUITOS_MAPAS } from '@/api/etiquetas';
import { apiSlice, useApagarMapasMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useAppDispatch } from '@/store/hooks';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { APAGADOS_POR_VEZ } from '@core/contract';
import { enumerar } from '@core/astrology';
import { numero, quantosMapas } from '@core/texto';
import { QuemDeixaDeVer } from '@/vistas/mapas/QuemDeixaDeVer';
import type { Linha } from './linhas';

interface Props {
  readonly aberto: boolean;
  /** As que a pessoa pode apagar. */
  readonly minhas: readonly Linha[];
  readonly alheias: number;
  readonly aoFechar: () => void;
  readonly aoApagar: (apagados: readonly string[]) => void;
}

const MOTIVOS = {
  mudou: 'mudou depois que esta lista foi carregada',
  ausente: 'não existe mais',
  alheio: 'é da escola',
} as const;
/** Mais nomes do que estes não se leem. */
const NOMES_DITOS = 5;

/** Apaga os escolhidos, uns tantos por pedido, e diz dos que ficaram por quê. */
export function ApagarMapas({ aberto, minhas, alheias, aoFechar, aoApagar }: Props) {
  const dispatch = useAppDispatch();
  const [apagar] = useApagarMapasMutation();
  const [feitos, contar] = useState<number | null>(null);
  const [erro, dizer] = useState<string | null>(null);

  const daEscola = new Map<string, { readonly nome: string; readonly ids: string[] }>();
  for (const { id, escola } of minhas)
    if (escola !== null) {
      const dela = daEscola.get(escola.id) ?? { nome: escola.nome, ids: [] };
      dela.ids.push(id);
      daEscola.set(escola.id, dela);
    }
  const fechar = (): void => {
    if (feitos !== null) return;
    dizer(null);
    aoFechar();
  };
  const comecar = async (): Promise<void> => {
    const nomes = new Map(minhas.map((l) => [l.id, l.nome]));
    const apagados: string[] = [];
    const ficaram: string[] = [];
    const lote = crypto.randomUUID();
    let parou: string | null = null;
    dizer(null);
    for (let de = 0; de < minhas.length && parou === null; de += APAGADOS_POR_VEZ) {
      contar(de);
      const mapas = minhas
        .slice(de, de + APAGADOS_POR_VEZ)
        .map(({ id, versao }) => ({ id, versao }));
      const { data, error } = await apagar({ corpo: { mapas }, lote });
      if (error) parou = mensagemDoErro(error);
      apagados.push(...(data?.apagados ?? []));
      // O que já não existe era o que se queria.
      for (const { id, motivo } of data?.recusados ?? [])
        if (motivo !== 'ausente') ficaram.push(`${nomes.get(id) ?? id} (${MOTIVOS[motivo]})`);
    }
    contar(null);
    dispatch(apiSlice.util.invalidateTags([...DE_MUITOS_MAPAS]));
    aoApagar(apagados);
    const ditos = [...ficaram.slice(0, NOMES_DITOS)];
    if (ficaram.length > NOMES_DITOS) ditos.push(`mais ${ficaram.length - NOMES_DITOS}`);
    if (parou !== null)
      return dizer(`Apagados ${quantosMapas(apagados.length)}; os outros ficaram. ${parou}`);
    if (ditos.length > 0) return dizer(`Não foram apagados: ${enumerar(ditos)}.`);
    aoFechar();
  };
  return (
    <Confirmacao
      aberta={aberto}
      pergunta={`Deseja realmente apagar ${quantosMapas(minhas.length)}?`}
      acao="Apagar"
      emCurso={feitos !== null}
      erro={erro}
      aoConfirmar={() => void comecar()}
      aoCancelar={fechar}
    >
      As anotações deles também são apagadas.{' '}
      {[...daEscola].map(([escolaId, { nome, ids }]) => (
        <Fragment key={escolaId}>
          {ids.length < minhas.length && `Da escola ${nome}, ${quantosMapas(ids.length)}: `}
          <QuemDeixaDeVer escolaId={escolaId} mapas={ids} />
        </Fragment>
      ))}
      Logo depois ainda dá para desfazer.
      {alheias > 0 &&
        ` ${alheias === 1 ? 'O que é de uma escola em que você estuda não será apagado.' : `Os ${alheias} que são de uma escola em que você estuda não serão apagados.`}`}
      {feitos !== null && minhas.length > APAGADOS_POR_VEZ && (
        <>
          <LinearProgress
            variant="determinate"
            aria-label="Apagando"
            value={(feitos / minhas.length) * 100}
            sx={{ mt: 2 }}
          />
          {numero(feitos)} de {quantosMapas(minhas.length)}
        </>
      )}
    </Confirmacao>
  );
}

/** A vista de uma técnica no dia dela, no modo aula e nos roteiros: no lugar da roda do natal. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEndereco } from '@/endereco/useEndereco';
import { useMapaQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { EmAberto } from '@/components/tabelas';
import { useEscolhas } from '@/features/mapa/calculo/useEscolhas';
import { EsperaDoQuadro } from '@/vistas/EsperaDaRoda';
import { COM, DATA } from '@/vistas/endereco';
import { mapaSalvo, type MapaNaTela } from '@/vistas/mapaNaTela';
import { calculaCasas, type TecnicaDoPasso } from '@core/contract';
import { ehTecnica, fichaDaTecnica, pedeOutroMapa } from '@core/tecnicas/catalogo';
import { MolduraDaTecnica } from '../vistas/MolduraDaTecnica';
import { VISTAS } from '../vistas/partesDasTecnicas';
import { useTecnicasDaPessoa } from '../vistas/useTecnicas';

/**
 * O dia do passo, e o outro mapa, vão para o endereço, que é onde cada vista os lê; sem passo saem, e
 * com eles o que a própria vista lá tenha posto.
 */
function useNoEnderecoDoPasso({ id, data, outro: dito }: TecnicaDoPasso): boolean {
  const outro = dito ?? null;
  const { parametros, por } = useEndereco();
  const daPagina = useRef<ReadonlySet<string>>(new Set());
  // `por` é outra a cada endereço: só conta o passo.
  const entrar = useEffectEvent(() => {
    daPagina.current = new Set(parametros.keys());
    por({ [DATA]: data, [COM]: outro }, { replace: true });
  });
  const sair = useEffectEvent(() =>
    por(
      (antes) =>
        new URLSearchParams(
          [...antes].filter(([n]) => daPagina.current.has(n) && ![DATA, COM].includes(n)),
        ),
      { replace: true },
    ),
  );
  useEffect(() => {
    entrar();
    return () => sair();
  }, [id, data, outro]);
  const chegou = (data === null || parametros.get(DATA) === data) && parametros.get(COM) === outro;
  // Uma vez entrado, quem ensina pode andar no tempo: o endereço deixa de ser o do passo.
  const passo = `${id} ${data} ${outro}`;
  const [entrado, marcar] = useState<string | null>(null);
  if (chegou && entrado !== passo) marcar(passo);
  return entrado === passo;
}

interface Props {
  readonly mapa: MapaNaTela;
  readonly tecnica: TecnicaDoPasso;
}

/** De um mapa que já se tem. */
export function TecnicaNaAula({ mapa, tecnica }: Props) {
  const { id, data, outro } = tecnica;
  const minhas = useTecnicasDaPessoa();
  const pronto = useNoEnderecoDoPasso(tecnica);
  if (!ehTecnica(id))
    return <EmAberto>Esta versão do programa não tem a técnica deste passo.</EmAberto>;
  const { nome, semHora } = fichaDaTecnica(id);
  if (!minhas.includes(id)) return <EmAberto>A sua conta não tem esta técnica: {nome}.</EmAberto>;
  if (pedeOutroMapa(id) && !outro) return <EmAberto>Escolha o outro mapa deste passo.</EmAberto>;
  if (semHora.como === 'não se faz' && !calculaCasas(mapa.hora))
    return <EmAberto>{semHora.porque}</EmAberto>;
  const Vista = VISTAS[id];
  return (
    pronto && (
      <MolduraDaTecnica id={id} dentro>
        <Vista key={`${id} ${data} ${outro}`} mapa={mapa} />
      </MolduraDaTecnica>
    )
  );
}

/** De um mapa de que só se sabe o id. */
export function TecnicaDoRoteiro({
  mapaId,
  tecnica,
}: {
  readonly mapaId: string;
  readonly tecnica: TecnicaDoPasso;
}) {
  const { currentData, error, refetch } = useMapaQuery(mapaId);
  const { escolhas } = useEscolhas({ tipo: 'mapa', id: mapaId });
  if (error)
    return (
      <NaoVeio
        titulo="Não foi possível abrir o mapa deste passo"
        mensagem={mensagemDoErro(error)}
        aoTentar={() => void refetch()}
      />
    );
  if (!currentData || !escolhas) return <EsperaDoQuadro rotulo="Carregando o mapa" />;
  return <TecnicaNaAula mapa={mapaSalvo(currentData, escolhas)} tecnica={tecnica} />;
}

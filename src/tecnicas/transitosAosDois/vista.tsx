import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { hoje } from '@/api/relogio';
import { Esperavel } from '@/components/avisos/Esperavel';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Quadro } from '@/components/mapa/Quadro';
import { selectVisiveis } from '@/features/conta/configuracao/configuracaoSlice';
import { useAppSelector } from '@/store/hooks';
import { CampoDoDia } from '@/vistas/datas/CampoDoDia';
import { useDia } from '@/tempo/useDia';
import { EsperaDaRoda } from '@/vistas/EsperaDaRoda';
import { chaveDoMapa } from '@/vistas/mapaNaTela';
import type { PropsDaVista } from '@/vistas/moldura';
import { VistaDeDois, type Dois, type PropsDeDois } from '@/vistas/relacao/VistaDeDois';
import { LIMITES_DO_TRANSITO } from '@/vistas/transitos/limites';
import { textoDoDia } from '@core/civil';
import { aLevar } from './aLevar';
import { EscolhaDasLinhas, RodaTripla, type Linhas } from './RodaTripla';
import { TabelasDosDois } from './TabelasDosDois';
import { useCeuAdiantado, useCeuSobreDois, type CeuSobreDois } from './useCeuSobreDois';

/** O que se lê: pode ficar um quadro para trás da roda. */
const Lido = memo(function Lido({ visto, ...dois }: Dois & { readonly visto: CeuSobreDois }) {
  const { data, ceu, aspectosDeA, aspectosDeB } = visto;
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        O céu de <strong>{textoDoDia(data)}</strong>, 12:00 UTC.
      </Typography>
      <TabelasDosDois
        {...dois}
        ceu={ceu}
        aspectosDeA={useAppSelector((s) => selectVisiveis(s, aspectosDeA))}
        aspectosDeB={useAppSelector((s) => selectVisiveis(s, aspectosDeB))}
      />
    </>
  );
});

function NoDia({ pedido, aoTer, a, b, natalDeA, natalDeB }: PropsDeDois) {
  const dois = { a, b, natalDeA, natalDeB };
  const [aberta] = useState(() => ({ hoje: hoje() }));
  const [data, mudar] = useDia(aberta, LIMITES_DO_TRANSITO);
  const { visto, pronto, falha, tentarDeNovo } = useCeuSobreDois(a, b, data);
  useCeuAdiantado(a, b);
  // Ao andar, a roda vem primeiro: as tabelas, e o que se leva, podem esperar um quadro.
  const atrasado = useDeferredValue(visto) ?? visto;
  useEffect(() => {
    if (!atrasado) return;
    const { aspectosDeA, aspectosDeB, ...doDia } = atrasado;
    aoTer(aLevar({ ...doDia, a: [a.nome, aspectosDeA], b: [b.nome, aspectosDeB] }));
  }, [aoTer, a.nome, b.nome, atrasado]);
  useEffect(() => () => aoTer(null), [aoTer]);
  const [quais, escolher] = useState<Linhas>('aos dois');
  return (
    <Quadro
      roda={
        <>
          {visto && !falha && (
            <Esperavel esperando={!pronto}>
              <RodaTripla {...dois} {...visto} quais={quais} />
            </Esperavel>
          )}
          {!visto && !falha && <EsperaDaRoda rotulo="Calculando os trânsitos aos dois" />}
          {falha && (
            <NaoVeio
              titulo="Não foi possível calcular os trânsitos aos dois"
              mensagem={mensagemDoErro(falha)}
              aoTentar={tentarDeNovo}
            />
          )}
        </>
      }
    >
      {pedido}
      <CampoDoDia dia={data} limites={LIMITES_DO_TRANSITO} aoMudar={mudar} />
      <EscolhaDasLinhas a={a} b={b} quais={quais} aoEscolher={escolher} />
      {atrasado && !falha && (
        <Esperavel esperando={!pronto || atrasado !== visto}>
          <Lido {...dois} visto={atrasado} />
        </Esperavel>
      )}
    </Quadro>
  );
}

/** Com outro par, recomeça-se: o que se via era do de antes. */
const Conteudo = (props: PropsDeDois) => (
  <NoDia key={`${chaveDoMapa(props.a)} ${chaveDoMapa(props.b)}`} {...props} />
);

/** O céu de um dia sobre dois mapas ao mesmo tempo. */
export default function VistaDosTransitosAosDois(props: PropsDaVista) {
  return <VistaDeDois {...props} tecnica="transitosAosDois" Conteudo={Conteudo} />;
}
